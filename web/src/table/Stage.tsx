// The felt of any game: dealer, shared cards, seats with their hands and spots. What lies where comes from the folded
// round, the table's wagers and the game's layout; a live table adds seats to take, spots to bet on and times that run.
import { useMemo, useRef, type CSSProperties, type MouseEvent, type ReactNode } from 'react';
import type { LaidBet, LiesOver, MarkState, Question, SeatState, TableInfo, TableState } from '../api/types';
import { cents, chipText, shownMoney, signedMoney, type Cents } from '../money';
import type { SpotChips } from '../parts';
import { Board, Spins, Tile } from '../pieces';
import { capitalised, outcomeName, pieceWords, placeName, wagerName, type Names } from '../words';
import { ChipStack } from './Chips';
import { handsOf, placeKey, type HandView, type RoundView, type Settlement, type Stake } from './fold';
import { useSlides } from './motion';
import { PlayingCard } from './PlayingCard';
import { bettingSpots, isUpper, laterSpot, mottoLines, seatNeed, seatPoint, spotKey, surfaceOf, type Point, type Spot } from './spots';
import { TimerRing } from './TimerRing';
import { totalText } from './totals';

// What a live table adds to the picture.
export interface Live {
  state: TableState;
  can_bet: boolean;
  can_sit: boolean;
  heard_at: number;
  // Bets as laid by this browser and not yet confirmed; by seat and spot.
  laid(seat: number, wager: string, spot: string | null): Cents;
  onBet(seat: number, wager: string, spot: string | null): void;
  onTakeBack(seat: number, wager: string, spot: string | null): void;
  onSit(seat: number): void;
  onShoe(): void;
  // Cards of one's own hand that an option under the pointer speaks of, by number.
  pointed: readonly number[];
  // Where a question speaks of cards by number, a click on them picks the option.
  picked: readonly number[];
  onPick(number: number): void;
}

export interface StageProps {
  info: TableInfo;
  view: RoundView;
  own: readonly number[];
  seats: readonly SeatState[];
  motion: boolean;
  // The event being shown; null draws without motion.
  step?: unknown;
  is_spinning?: boolean;
  questions?: readonly Question[];
  live?: Live;
  children?: ReactNode;
}

interface Scene extends StageProps {
  names: Names;
  spots: readonly Spot[];
  needs: readonly number[]; // the width that each seat needs
}

export function Stage(props: StageProps) {
  const { info, view, own, seats, motion, step = null, live } = props;
  const felt = useRef<HTMLDivElement>(null);
  useSlides(felt, step, motion, view.count === 0);
  const spots = useMemo(() => bettingSpots(info), [info]);
  const names: Names = {
    info,
    own,
    seatName: (seat) => seats.find((each) => each.seat === seat)?.name ?? null,
    handCount: (seat) => Math.max(handsOf(view, seat).length, new Set(spots.map((spot) => spot.hand)).size),
  };
  const scene: Scene = { ...props, names, spots, needs: seatNeeds(props, spots) };
  const surface = surfaceOf(info);
  return (
    <div className="stage-box">
      <div className={`stage of-${surface}${own.length > 0 ? ' is-mine' : ''}`} ref={felt} data-surface={surface}>
        <Surface info={info} surface={surface} />
        <Furniture info={info} live={live} />
        <DealerZone scene={scene} />
        {surface === 'wheel' && <WheelZone scene={scene} />}
        {surface !== 'wheel' && view.spins.length > 0 && (
          <div className="spin-zone">
            <Spins info={info} spins={view.spins} is_moving={props.is_spinning === true} />
          </div>
        )}
        <div className="seats" role="group" aria-label="Seats">
          {Array.from({ length: info.seats }, (_, i) => i + 1).map((seat) => (
            <SeatPlace key={seat} scene={scene} seat={seat} />
          ))}
        </div>
        {props.children}
        <div className="ghosts" data-ghosts aria-hidden="true" />
      </div>
    </div>
  );
}

function seatNeeds({ info, view, own, seats }: StageProps, spots: readonly Spot[]): number[] {
  const laid_out = new Set(spots.map((spot) => spot.hand)).size;
  return Array.from({ length: info.seats }, (_, i) => {
    const hands = handsOf(view, i + 1).length;
    return seatNeed({
      is_used: hands > 0 || seats.some((each) => each.seat === i + 1),
      is_own: own.includes(i + 1),
      hands: Math.max(1, laid_out, hands),
      sides: Math.min(4, spots.filter((spot) => spot.is_side).length),
      has_tiles: info.layout?.pieces === 'tiles',
      has_against: view.hands.has(placeKey(0, 11 + i)),
    });
  });
}

// ---- the table itself ----

function Surface({ info, surface }: { info: TableInfo; surface: string }) {
  const lines = mottoLines(info);
  const is_round = surface === 'oval';
  return (
    <>
      <div className="table-top" aria-hidden="true">
        <div className="table-felt" />
      </div>
      <svg className="motto" viewBox="0 0 1200 680" aria-hidden="true">
        {is_round ? (
          lines.map((line, i) => (
            <text key={line} x="600" y={452 + i * 26} textAnchor="middle" className="motto-small">
              {line}
            </text>
          ))
        ) : (
          <>
            <defs>
              {lines.map((_, i) => (
                <path
                  key={i}
                  id={`motto-${i}`}
                  d={`M 200 ${188 + i * 25} Q 600 ${284 + i * 25} 1000 ${188 + i * 25}`}
                />
              ))}
            </defs>
            {lines.slice(0, 3).map((line, i) => (
              <text key={line} className={i === 0 ? 'motto-large' : 'motto-small'} textAnchor="middle">
                <textPath href={`#motto-${i}`} startOffset="50%">
                  {i === 0 ? line.toUpperCase() : line}
                </textPath>
              </text>
            ))}
          </>
        )}
      </svg>
    </>
  );
}

// Shoe, discard rack and chip rack, and what the house posts beside them.
function Furniture({ info, live }: { info: TableInfo; live: Live | undefined }) {
  const shoe = live?.state.shoe;
  const is_tiles = info.layout?.pieces === 'tiles';
  const has_shoe = surfaceOf(info) !== 'wheel';
  const left = shoe && shoe.cards > 0 ? shoe.left / shoe.cards : 0.7;
  return (
    <>
      {has_shoe && !is_tiles && (
        <div
          className="discards"
          data-discards
          aria-hidden="true"
          style={{ '--full': String(1 - left) } as CSSProperties}
        >
          <span />
        </div>
      )}
      <div className="rack" data-rack aria-hidden="true">
        {['100', '500', '2500', '10000', '2500', '500', '100'].map((chip, i) => (
          <span key={i} className={`rack-row chip-${chip}`} />
        ))}
      </div>
      {has_shoe && (
        <div
          className={`shoe${is_tiles ? ' of-tiles' : ''}`}
          data-shoe
          style={{ '--left': String(left) } as CSSProperties}
        >
          <span className="shoe-box" aria-hidden="true" />
          {shoe && (
            <button className="shoe-words" onClick={live?.onShoe} title={`Committed by ${shoe.commitment}`}>
              <span>
                {capitalised(pieceWords(info).source)} {shoe.shoe} · {shoe.left} left
              </span>
              <code>{shoe.commitment.slice(0, 8)}</code>
            </button>
          )}
        </div>
      )}
    </>
  );
}

// ---- dealer and shared hands ----

type Where = 'dealer' | 'centre' | 'left' | 'right';

function placesOf(info: TableInfo, view: RoundView): { hand: number; where: Where }[] {
  const laid = (info.layout?.place ?? []).map((place) => ({
    hand: place.hand,
    where: place.where ?? usualWhere(place.hand),
  }));
  // Hands the layout does not speak of have their usual places; those against single seats lie at the seats.
  const others = handsOf(view, 0)
    .map((hand) => hand.hand)
    .filter((hand) => !(hand > 10 && hand < 20) && !laid.some((place) => place.hand === hand))
    .map((hand) => ({ hand, where: usualWhere(hand) }));
  return [...laid, ...others];
}

const usualWhere = (hand: number): Where => (hand === 1 || hand === 8 || hand === 9 ? 'dealer' : 'centre');

function DealerZone({ scene }: { scene: Scene }) {
  const { info, view, live } = scene;
  const places = placesOf(info, view).filter(
    (place) => place.where !== 'dealer' || place.hand === 1 || view.hands.has(`0.${place.hand}`),
  );
  const zone = (where: Where): ReactNode => {
    const hands = places.filter((place) => place.where === where);
    if (hands.length === 0) return null;
    return (
      <div className={`zone at-${where}`}>
        {hands.map((place) => (
          <SharedHand key={place.hand} scene={scene} hand={place.hand} />
        ))}
      </div>
    );
  };
  const has_dealer = places.some((place) => place.where === 'dealer');
  const has_sides = places.some((place) => place.where === 'left' || place.where === 'right');
  return (
    <div className="dealer-zone" role="group" aria-label={info.hands.dealer}>
      {zone('dealer')}
      <div className={`middle${has_sides ? ' has-sides' : ''}${has_dealer ? ' has-dealer' : ''}`}>
        {zone('left')}
        {zone('centre')}
        {zone('right')}
        {view.pot > 0 && (
          <div className="pot" data-pot={view.pot}>
            <ChipStack amount={view.pot} label={false} />
            <span>Pot {shownMoney(view.pot)}</span>
          </div>
        )}
      </div>
      {live && <Posted scene={scene} state={live.state} />}
    </div>
  );
}

function SharedHand({ scene, hand }: { scene: Scene; hand: number }) {
  const { info, view, names } = scene;
  const lying = view.hands.get(`0.${hand}`);
  const has_cards = lying !== undefined && lying.cards.length > 0;
  const is_pile = hand > 20;
  return (
    <div
      className={`hand is-shared${has_cards ? '' : ' is-empty'}${is_pile ? ' is-pile' : ''}`}
      data-hand={`0.${hand}`}
    >
      <Cards info={info} hand={lying} spread={!is_pile} />
      <span className="hand-words">
        <span className="hand-name">{placeName(names, 0, hand)}</span>
        {lying && <Total info={info} hand={lying} />}
      </span>
    </div>
  );
}

// A mark that was not set yet says nothing; a nought does only where it is a number of the wheel. The dealer button
// lies at its seat.
const isTelling = ({ mark, value }: MarkState): boolean =>
  mark !== 'dealer-button' && (value > 0 || (value === 0 && mark.endsWith('number')));

function Posted({ scene, state }: { scene: Scene; state: TableState }) {
  const { info } = scene;
  const bank = state.bank;
  if (state.meters.length === 0 && !state.marks.some(isTelling) && bank.house) return null;
  return (
    <div className="posted">
      {state.meters.map((meter) => (
        <span key={`${meter.wager}.${meter.meter}`} className="plaque is-meter">
          <span>
            {wagerName(info, meter.wager)}
            {state.meters.length > 1 ? ` · ${meter.meter}` : ''}
          </span>
          <b>{shownMoney(cents(meter.amount))}</b>
        </span>
      ))}
      {state.marks.filter(isTelling).map((mark) => (
        <span key={mark.mark} className="plaque" title={mark.gist}>
          <span>{mark.mark.replace(/-/g, ' ')}</span>
          <b>{mark.value}</b>
        </span>
      ))}
      {!bank.house && bank.seat !== undefined && bank.seat > 0 && (
        <span className="plaque">
          <span>{scene.names.seatName(bank.seat) ?? `Seat ${bank.seat}`} banks</span>
          {bank.posted && <b>{shownMoney(cents(bank.posted))}</b>}
        </span>
      )}
    </div>
  );
}

function Total({ info, hand }: { info: TableInfo; hand: HandView }) {
  const total = totalText(info, hand.cards);
  // A new total is a new element: it appears when its card has come to rest.
  return total === null ? null : (
    <span key={total} className="total">
      {total}
    </span>
  );
}

// Cards of a hand, each over the one before it.
function Cards({
  info,
  hand,
  spread,
  raised = [],
  is_numbered,
  onPick,
}: {
  info: TableInfo;
  hand: HandView | undefined;
  spread?: boolean;
  raised?: readonly number[];
  is_numbered?: boolean;
  onPick?: ((number: number) => void) | undefined;
}) {
  const pick = (event: MouseEvent) => {
    const card = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-number]') : null;
    if (card && onPick) onPick(Number(card.dataset.number));
  };
  const cards = hand?.cards ?? [];
  const is_tiles = info.layout?.pieces === 'tiles';
  const many = cards.length > 5 ? ' is-many' : cards.length > 3 ? ' is-some' : '';
  return (
    <span
      className={`cards${spread ? ' is-spread' : ''}${many}${is_numbered ? ' can-pick' : ''}`}
      data-count={cards.length}
      onClick={is_numbered ? pick : undefined}
    >
      {cards.length === 0 && <span className="card-place" aria-hidden="true" />}
      {cards.map((card, i) => (
        <PlayingCard
          key={card.id}
          id={card.id}
          face={card.face}
          is_dim={card.burned || (hand?.is_picked_up === true && hand.seat !== 0)}
          is_raised={raised.includes(i + 1)}
          number={is_numbered ? i + 1 : undefined}
          {...(is_tiles ? { piece: <Tile tile={card.face} /> } : {})}
        />
      ))}
    </span>
  );
}

// ---- the wheel ----

function WheelZone({ scene }: { scene: Scene }) {
  const { info, view, own, live } = scene;
  const seat = own[0];
  const chipsAt = (wager: string, spot: string | null): SpotChips => {
    const stakes = [...view.hands.values()].flatMap((hand) =>
      hand.stakes
        .filter((stake) => stake.wager === wager && stake.spot === spot)
        .map((stake) => ({ stake, seat: hand.seat })),
    );
    const sum = (mine: boolean) =>
      stakes
        .filter((each) => own.includes(each.seat) === mine && each.stake.settled?.kind !== 'take')
        .reduce((total, each) => total + (each.stake.settled?.returned ?? each.stake.amount), 0);
    const settled = stakes.flatMap((each) =>
      each.stake.settled && own.includes(each.seat) ? [each.stake.settled] : [],
    );
    if (view.is_closed) return { mine: sum(true), others: sum(false), settled };
    return {
      mine: own.reduce((total, each) => total + (live?.laid(each, wager, spot) ?? 0), 0),
      others: scene.seats
        .filter((each) => !own.includes(each.seat))
        .reduce((total, each) => total + betAt(each.bets, wager, spot), 0),
      settled: [],
    };
  };
  const spins = view.spins.filter((spin) => spin.wager === null);
  return (
    <div className="wheel-zone">
      <div className="wheel-place">
        <Spins info={info} spins={view.spins} is_moving={scene.is_spinning === true} />
      </div>
      <div className="board-place">
        <Board
          info={info}
          chipsAt={chipsAt}
          winning={scene.is_spinning ? null : (spins[spins.length - 1]?.face ?? null)}
          can_bet={live?.can_bet === true && seat !== undefined}
          onBet={(wager, spot) => seat !== undefined && live?.onBet(seat, wager, spot)}
          onTakeBack={(wager, spot) => seat !== undefined && live?.onTakeBack(seat, wager, spot)}
        />
      </div>
    </div>
  );
}

export function betAt(bets: readonly LaidBet[], wager: string, spot: string | null): Cents {
  return cents(bets.find((bet) => bet.wager === wager && (bet.spot ?? null) === spot)?.amount);
}

// ---- seats ----

function SeatPlace({ scene, seat }: { scene: Scene; seat: number }) {
  const { info, view, own, live } = scene;
  const surface = surfaceOf(info);
  const sitter = scene.seats.find((each) => each.seat === seat);
  const hands = handsOf(view, seat);
  const question = scene.questions?.find((each) => each.seat === seat);
  const is_own = own.includes(seat);
  const is_used = sitter !== undefined || hands.length > 0;
  const point = seatPoint(surface, seat, scene.needs);
  const style = { '--x': point.x, '--y': point.y, '--z': Math.round((680 - point.y) / 10) } as CSSProperties;
  const is_turn = question !== undefined || (scene.live === undefined && view.turn?.seat === seat);
  const classes = [
    'seat',
    is_own && 'is-own',
    !is_used && 'is-free',
    !sitter && is_used && 'is-idle',
    is_turn && 'is-turn',
    sitter?.sits_out && 'is-out',
    hands.length > 0 && hands.every((hand) => hand.is_picked_up) && 'is-done',
    isUpper(surface, point) && 'is-upper',
    !sitter?.here && sitter && 'is-away',
  ]
    .filter(Boolean)
    .join(' ');
  if (!is_used) {
    if (!live) return null;
    return (
      <div className={classes} style={style}>
        {live.can_sit ? (
          <button className="sit" data-sit={seat} onClick={() => live.onSit(seat)}>
            <b aria-hidden="true">{seat}</b>
            <span>Sit</span>
            <span className="unseen"> at seat {seat}</span>
          </button>
        ) : (
          <span className="free" aria-hidden="true">
            {seat}
          </span>
        )}
      </div>
    );
  }
  return (
    <div className={classes} style={style} role="group" aria-label={seatLabel(scene, seat)}>
      <SeatHands scene={scene} seat={seat} hands={hands} sitter={sitter} question={question} />
      <Plate scene={scene} seat={seat} sitter={sitter} question={question} />
      <InFront hands={hands} point={point} is_own={is_own} />
    </div>
  );
}

const pot_point = { x: 600, y: 340 };

// What a seat has bet in this betting round lies before it, on the way to the pot.
function InFront({ hands, point, is_own }: { hands: readonly HandView[]; point: Point; is_own: boolean }) {
  const amount = hands.reduce((sum, hand) => sum + hand.in_front, 0);
  if (amount === 0) return null;
  const share = is_own ? 0.5 : 0.4;
  const style = { '--dx': (pot_point.x - point.x) * share, '--dy': (pot_point.y - point.y) * share } as CSSProperties;
  return (
    <span className="in-front" style={style} data-chips={`${hands[0]?.key ?? ''} in front`}>
      <ChipStack amount={amount} label={false} />
      <b>
        <span className="unseen">In front: </span>
        {chipText(amount)}
      </b>
    </span>
  );
}

function seatLabel({ own, seats }: Scene, seat: number): string {
  const name = seats.find((each) => each.seat === seat)?.name;
  return own.includes(seat) ? `Your seat, ${seat}` : `Seat ${seat}${name ? `, ${name}` : ''}`;
}

function Plate({
  scene,
  seat,
  sitter,
  question,
}: {
  scene: Scene;
  seat: number;
  sitter: SeatState | undefined;
  question: Question | undefined;
}) {
  const { view, live, own, info } = scene;
  const state = live?.state;
  const is_bank = state?.bank.house === false && state.bank.seat === seat;
  const dealer_button =
    info.family === 'poker' &&
    (view.marks['dealer-button'] ?? state?.marks.find((mark) => mark.mark === 'dealer-button')?.value) === seat;
  const words = !sitter ? '' : sitter.sits_out ? 'sits out' : !sitter.here ? 'away' : sitter.leaves ? 'leaving' : '';
  const shows_ready = sitter?.ready === true && (state?.phase === 'wagers' || state?.phase === 'over');
  return (
    <div className="plate">
      {question && (
        <TimerRing
          key={`${question.question}`}
          ms={question.ms}
          whole_ms={info.decision_seconds * 1000}
          heard_at={live?.heard_at ?? 0}
        />
      )}
      <span className="plate-name">{own.includes(seat) ? 'You' : (sitter?.name ?? `Seat ${seat}`)}</span>
      {words && <span className="plate-words">{words}</span>}
      {shows_ready && (
        <span className="plate-badge is-ready" title="Ready">
          ✓<span className="unseen"> ready</span>
        </span>
      )}
      {is_bank && <span className="plate-badge is-bank">Bank</span>}
      {view.button === seat && (
        <span className="plate-badge is-button" title="Action button">
          A<span className="unseen">ction button</span>
        </span>
      )}
      {dealer_button && (
        <span className="plate-badge is-button" title="Dealer button">
          D<span className="unseen">ealer button</span>
        </span>
      )}
    </div>
  );
}

// A seat's hands side by side, each over the spots its own wagers lie on, and below them all the side wagers: those
// belong to the seat, however many hands it comes to.
function SeatHands({
  scene,
  seat,
  hands,
  sitter,
  question,
}: {
  scene: Scene;
  seat: number;
  hands: readonly HandView[];
  sitter: SeatState | undefined;
  question: Question | undefined;
}) {
  const { info, view, spots, own } = scene;
  if (surfaceOf(info) === 'wheel') return <WheelSeat scene={scene} seat={seat} sitter={sitter} />;
  const is_banker = scene.live?.state.bank.house === false && scene.live.state.bank.seat === seat;
  const numbers = [
    ...new Set([...(is_banker ? [] : spots.map((spot) => spot.hand)), ...hands.map((hand) => hand.hand)]),
  ].sort((a, b) => a - b);
  const against = view.hands.get(`0.${10 + seat}`);
  const shown = numbers.length > 0 ? numbers : [1];
  const laid = shown.flatMap((number) =>
    laidAt(
      scene,
      seat,
      number,
      hands.find((each) => each.hand === number),
      sitter,
    ),
  );
  const sides = laid.filter((each) => each.spot.is_side);
  return (
    <>
      <div className={`seat-hands count-${Math.min(shown.length, 5)}`}>
        {shown.map((number) => {
          const hand = hands.find((each) => each.hand === number);
          const is_turn =
            question?.hand === number ||
            (question === undefined && scene.live === undefined && view.turn?.seat === seat && view.turn.hand === number);
          return (
            <div key={number} className={`column${is_turn ? ' is-turn' : ''}`}>
              {against && number === shown[0] && (
                <div className="hand is-against" data-hand={`0.${10 + seat}`}>
                  <Cards info={info} hand={against} />
                  <span className="hand-words">
                    <span className="hand-name">Dealer</span>
                    <Total info={info} hand={against} />
                  </span>
                </div>
              )}
              <PlayerHand
                scene={scene}
                hand={hand}
                number={number}
                several={shown.length > 1}
                is_own={own.includes(seat)}
              />
              <MainSpots
                scene={scene}
                seat={seat}
                hand={hand}
                laid={laid.filter((each) => !each.spot.is_side && each.spot.hand === number)}
              />
            </div>
          );
        })}
      </div>
      {sides.length > 0 && <SideSpots scene={scene} seat={seat} laid={sides} />}
    </>
  );
}

// "low-12" and "1-2" speak of two cards by number; such an answer sets them apart.
export function cardsSpokenOf(option: string): number[] {
  const spoken = /^(?:\w+-)?(\d)-?(\d)$/.exec(option);
  return spoken ? [Number(spoken[1]), Number(spoken[2])] : [];
}

function PlayerHand({
  scene,
  hand,
  number,
  several,
  is_own,
}: {
  scene: Scene;
  hand: HandView | undefined;
  number: number;
  several: boolean;
  is_own: boolean;
}) {
  const { info, view } = scene;
  if (!hand || hand.cards.length === 0) return <div className="hand is-empty" />;
  const last = hand.answers[hand.answers.length - 1];
  const set = last ? cardsSpokenOf(last.answer) : [];
  const asked = scene.questions?.find((each) => each.seat === hand.seat && each.hand === hand.hand && each.options);
  const is_asked = asked !== undefined;
  const is_numbered = asked?.options?.some((option) => cardsSpokenOf(option.option).length > 0) === true;
  const chosen =
    is_asked && scene.live ? [scene.live.pointed, scene.live.picked].find((each) => each.length > 0) : undefined;
  const raised = chosen ?? set;
  const label = several ? (info.layout?.hands?.[String(number)] ?? null) : null;
  return (
    <div
      className={`hand${hand.is_picked_up ? ' is-gone' : ''}`}
      data-hand={hand.key}
      role="group"
      aria-label={placeName(scene.names, hand.seat, hand.hand)}
    >
      <Cards
        info={info}
        hand={hand}
        spread={is_own}
        raised={raised}
        is_numbered={is_numbered}
        onPick={scene.live?.onPick}
      />
      <span className="hand-words">
        {label && <span className="hand-name">{label}</span>}
        <Total info={info} hand={hand} />
        {last && !view.is_over && set.length === 0 && <span className="said">{said(last.answer)}</span>}
      </span>
    </div>
  );
}

const said = (answer: string): string => answer.replace(/-/g, ' ');

// ---- spots ----

interface Laid {
  spot: Spot;
  stakes: readonly Stake[];
  bet: Cents; // laid and not closed yet
  tip: Cents;
  over: LiesOver | undefined;
}

function laidAt(
  scene: Scene,
  seat: number,
  number: number,
  hand: HandView | undefined,
  sitter: SeatState | undefined,
): Laid[] {
  const { info, view, spots, live, own } = scene;
  const is_own = own.includes(seat);
  const takes_bets = !view.is_closed;
  const over = (spot: Spot) =>
    live?.state.lies_over.find(
      (each) => each.seat === seat && each.wager === spot.wager && (each.spot ?? null) === spot.spot && spot.hand === 1,
    );
  // Until the bets are closed they are as the table states them; from then on as the events say.
  const closed = takes_bets ? [] : (hand?.stakes ?? []);
  const stakesOn = (wager: string, spot: string | null) =>
    closed.filter((stake) => stake.wager === wager && stake.spot === spot);
  const known = spots.filter((spot) => spot.hand === number);
  const laid: Laid[] = known.map((spot) => {
    const bet = sitter?.bets.find((each) => each.wager === spot.wager && (each.spot ?? null) === spot.spot);
    return {
      spot,
      stakes: stakesOn(spot.wager, spot.spot),
      bet: !takes_bets ? 0 : is_own && live ? live.laid(seat, spot.wager, spot.spot) : cents(bet?.amount),
      tip: takes_bets ? cents(bet?.tip) : 0,
      over: over(spot),
    };
  });
  for (const stake of closed) {
    if (laid.some((each) => each.spot.wager === stake.wager && each.spot.spot === stake.spot)) continue;
    laid.push({
      spot: laterSpot(info, stake.wager, stake.spot, number),
      stakes: stakesOn(stake.wager, stake.spot),
      bet: 0,
      tip: 0,
      over: undefined,
    });
  }
  if (is_own) {
    // Once the bets are closed, empty side spots only take room from what lies there.
    return takes_bets ? laid : laid.filter((each) => !each.spot.is_side || each.stakes.length > 0 || each.over);
  }
  // Of other seats only what matters is drawn: what lies there, or the first spot while nothing does.
  const used = laid.filter((each) => each.stakes.length > 0 || each.bet > 0 || each.over);
  return used.length > 0 ? used : laid.slice(0, 1);
}

function MainSpots({
  scene,
  seat,
  hand,
  laid,
}: {
  scene: Scene;
  seat: number;
  hand: HandView | undefined;
  laid: readonly Laid[];
}) {
  const is_own = scene.own.includes(seat);
  const gifts = (hand?.settlements ?? []).filter((each) => each.kind === 'envy' || each.kind === 'award');
  return (
    <div className={`spots${laid.length > 1 ? ' has-several' : ''}`}>
      {laid.map((each) => (
        <SpotPlace key={spotKey(each.spot.wager, each.spot.spot)} scene={scene} seat={seat} laid={each} />
      ))}
      {is_own
        ? gifts.map((gift) => <Outcome key={gift.index} info={scene.info} settlement={gift} />)
        : hand && <HandNet info={scene.info} hand={hand} />}
    </div>
  );
}

// What another seat's hand came to, all its wagers together: for the single ones there is no room.
function HandNet({ info, hand }: { info: TableInfo; hand: HandView }) {
  if (hand.settlements.length === 0 || hand.stakes.some((stake) => stake.settled === null)) return null;
  const net = hand.settlements.reduce((sum, each) => sum + each.net, 0);
  // Who put nothing into the pot was not in it.
  if (net === 0 && info.bank === "players' pot") return null;
  return <NetBadge net={net} />;
}

const toneOf = (net: Cents): string => (net > 0 ? 'good' : net < 0 ? 'bad' : 'even');

function NetBadge({ net }: { net: Cents }) {
  return (
    <span className={`outcome is-${toneOf(net)}`}>
      <b>{net === 0 ? 'Even' : signedMoney(net)}</b>
    </span>
  );
}

function SideSpots({ scene, seat, laid }: { scene: Scene; seat: number; laid: readonly Laid[] }) {
  const count = laid.length > 4 ? 'is-many' : `count-${laid.length}`;
  return (
    <div className={`spots-side ${count}`}>
      {laid.map((each) => (
        <SpotPlace
          key={`${each.spot.hand}.${spotKey(each.spot.wager, each.spot.spot)}`}
          scene={scene}
          seat={seat}
          laid={each}
        />
      ))}
    </div>
  );
}

function SpotPlace({ scene, seat, laid }: { scene: Scene; seat: number; laid: Laid }) {
  const { info, live, own } = scene;
  const { spot, stakes, bet, tip, over } = laid;
  const is_own = own.includes(seat);
  const can_bet = is_own && live?.can_bet === true && scene.spots.includes(spot) && !over;
  // What a seat put into the pot is no longer of its stack.
  const put_in = scene.view.hands.get(placeKey(seat, spot.hand))?.put_in ?? 0;
  const unsettled = stakes.filter((stake) => stake.settled === null).reduce((sum, stake) => sum + stake.amount, 0);
  const open = Math.max(0, unsettled - put_in);
  const settled = stakes.flatMap((stake) => (stake.settled ? [stake.settled] : []));
  const stays = settled
    .filter((each) => each.kind !== 'take')
    .reduce((sum, each) => sum + Math.min(each.stake, each.returned), 0);
  const won = settled.reduce((sum, each) => sum + Math.max(0, each.net), 0);
  const riding = stakes.reduce((sum, stake) => sum + stake.tip, 0) + tip;
  const lies = open + stays + bet + (over && stakes.length === 0 ? cents(over.amount) : 0);
  const carried = stakes.find((stake) => stake.carried !== null)?.carried ?? over?.progress ?? null;
  const where = `${seat}.${spot.hand}.${spotKey(spot.wager, spot.spot)}`;
  const name = wagerName(info, spot.wager, spot.spot);
  const classes = [
    'spot',
    `is-${spot.shape}`,
    spot.is_side && 'is-side',
    lies > 0 && 'has-chips',
    won > 0 && 'has-won',
    settled.length > 0 && 'is-settled',
  ]
    .filter(Boolean)
    .join(' ');
  const label = <span className="spot-label">{spot.label}</span>;
  // The name of a side wager stands beside its ring, where chips do not cover it.
  const inside = (
    <>
      {spot.is_side && label}
      <span className="spot-face">
        <span className="spot-ring" aria-hidden="true" />
        {!spot.is_side && label}
        {lies > 0 && (
          <span className="spot-chips" data-chips={where}>
            <ChipStack amount={lies} />
          </span>
        )}
        {won > 0 && (
          <span className="spot-won" data-chips={`${where} won`} data-from="rack">
            <ChipStack amount={won} />
          </span>
        )}
        {riding > 0 && (
          <span className="spot-tip" title="Tip for the dealer">
            tip {chipText(riding)}
          </span>
        )}
        {carried !== null && <span className="spot-carried">{carried} won</span>}
        {is_own && settled.map((each) => <Outcome key={each.index} info={info} settlement={each} />)}
      </span>
    </>
  );
  if (!can_bet) {
    return (
      <div
        className={classes}
        data-spot={`${seat}.${spotKey(spot.wager, spot.spot)}`}
        role="img"
        aria-label={`${name}${lies > 0 ? `, ${shownMoney(lies)}` : ', empty'}`}
      >
        {inside}
      </div>
    );
  }
  return (
    <button
      className={classes}
      data-spot={`${seat}.${spotKey(spot.wager, spot.spot)}`}
      onClick={() => live.onBet(seat, spot.wager, spot.spot)}
      onContextMenu={(event) => {
        event.preventDefault();
        live.onTakeBack(seat, spot.wager, spot.spot);
      }}
    >
      <span className="unseen">Bet on </span>
      {inside}
    </button>
  );
}

// What a wager came to, at the rim of its spot.
function Outcome({ info, settlement }: { info: TableInfo; settlement: Settlement }) {
  const words = outcomeName(info, settlement.wager, settlement.outcome);
  const amount = settlement.net === 0 ? 'Push' : signedMoney(settlement.net);
  return (
    <span className={`outcome is-${toneOf(settlement.net)}`} data-outcome={settlement.outcome} title={words}>
      <b>{amount}</b>
      {words !== amount && <span>{words}</span>}
    </span>
  );
}

// At a wheel a seat is its name, what it has on the layout, what it won, and wagers that are not of the layout.
function WheelSeat({ scene, seat, sitter }: { scene: Scene; seat: number; sitter: SeatState | undefined }) {
  const hands = handsOf(scene.view, seat);
  const staked = scene.view.is_closed
    ? hands.flatMap((hand) => hand.stakes).reduce((sum, stake) => sum + stake.amount, 0)
    : (sitter?.bets ?? []).reduce((sum, bet) => sum + cents(bet.amount), 0);
  const settled = hands.flatMap((hand) => hand.settlements);
  const net = settled.reduce((sum, each) => sum + each.net, 0);
  return (
    <div className="wheel-seat">
      {staked > 0 && (
        <span className="wheel-staked">
          <ChipStack amount={staked} />
        </span>
      )}
      {settled.length > 0 && <NetBadge net={net} />}
    </div>
  );
}
