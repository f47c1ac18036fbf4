// Totals written beside hands: for the eye only. The rules count on the server, and this never decides anything.
import type { Layout, TableInfo } from '../api/types';
import type { SeenCard } from './fold';

const points = (face: string): number => {
  const rank = face.charAt(0);
  if (rank === 'A') return 1;
  return 'TJQK'.includes(rank) ? 10 : Number(rank) || 0;
};

const faceUp = (cards: readonly SeenCard[]): string[] =>
  cards.flatMap((card) => (card.face && !card.burned ? [card.face] : []));

// "soft 17" is "7/17", as dealers say it.
export function blackjackTotal(cards: readonly SeenCard[]): string | null {
  const faces = faceUp(cards);
  if (faces.length === 0 || faces.some((face) => face === '*')) return null;
  const hard = faces.reduce((sum, face) => sum + points(face), 0);
  const is_soft = faces.some((face) => face.startsWith('A')) && hard + 10 <= 21;
  if (is_soft && faces.length === 2 && hard === 11) return '21';
  return is_soft ? (hard + 10 === 21 ? '21' : `${hard}/${hard + 10}`) : String(hard);
}

export function baccaratTotal(cards: readonly SeenCard[]): string | null {
  const faces = faceUp(cards);
  if (faces.length === 0 || faces.length < cards.length) return null;
  return String(faces.reduce((sum, face) => sum + points(face), 0) % 10);
}

export function totalsOf(info: TableInfo): NonNullable<Layout['totals']> {
  return info.layout?.totals ?? (info.family === 'blackjack' ? 'blackjack' : 'none');
}

export function totalText(info: TableInfo, cards: readonly SeenCard[]): string | null {
  switch (totalsOf(info)) {
    case 'blackjack':
      return blackjackTotal(cards);
    case 'baccarat':
      return baccaratTotal(cards);
    default:
      return null;
  }
}
