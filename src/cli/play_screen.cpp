// Lays out and draws the table.
#include "cli/play_screen.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/play_lines.hpp"
#include "core/tiles.hpp"

namespace felt::cli {
namespace {

constexpr Size least_frame{40, 12};
constexpr Size most_frame{100, 30};

// ---- cards ----

struct CardShape {
    static constexpr int width = 7;
    int rows = 4;
};

// How far a card lies from the one it half covers, so that the hand fits.
int card_step(std::size_t cards, int columns) {
    for (const int step : {4, 3}) {
        if (step * (static_cast<int>(cards) - 1) + CardShape::width <= columns) return step;
    }
    return 2;
}

// The spots of its two ends, and the name as far as it fits.
void draw_tile(Canvas& canvas, int row, int column, Card tile, Ink ink) {
    const TileInfo& info = tile_info(tile);
    canvas.put(row + 1, column + 1, fmt::format("{}:{}", info.upper, info.lower), ink);
    canvas.put(row + 2, column + 1, info.name.substr(0, CardShape::width - 2), ink);
}

void draw_card(Canvas& canvas, int row, int column, const std::optional<Card>& card, CardShape shape, Ink border) {
    canvas.box(row, column, {CardShape::width, shape.rows}, border);
    for (int inside = 1; inside < shape.rows - 1; ++inside) {
        canvas.put(row + inside, column + 1, card ? "     " : "░░░░░", Ink::faint);
    }
    if (!card) return;
    const Ink ink = ink_of(*card);
    if (card->is_tile()) return draw_tile(canvas, row, column, *card, ink);
    canvas.put(row + 1, column + 1, rank_text(*card), ink);
    canvas.put(row + 2, column + 1, suit_sign(*card), ink);
    if (shape.rows > 4) canvas.put(row + shape.rows - 2, column + CardShape::width - 2, suit_sign(*card), ink);
}

void draw_cards(Canvas& canvas, int row, int column, const SeenHand& hand, int columns, CardShape shape, Ink border) {
    const int step = card_step(hand.cards.size(), columns);
    for (const auto& card : hand.cards) {
        draw_card(canvas, row, column, card, shape, border);
        column += step;
    }
}

// ---- hands ----

// Everything that lies on a hand, or only the main wager where the others have rows of their own.
enum class Stakes { all, main };
std::string stake_text(const SeenHand& hand, Stakes which) {
    std::string text;
    for (const SeenHand::Stake& stake : hand.stakes) {
        if (which == Stakes::main && !stake.is_main()) continue;
        text += (text.empty() ? "" : " + ") + felt::text_of(stake.amount);
    }
    return text;
}

std::string cut_to(const std::string& text, int columns) {
    return text.substr(0, static_cast<std::size_t>(std::max(0, columns)));
}

// "lucky ladies 5.00" while it lies, "lucky ladies +20.00" when it is settled.
Line side_line(const SeenHand::Stake& stake, int columns) {
    const bool is_over = stake.is_settled && stake.progress == 0;
    std::string amount = is_over ? signed_text(stake.net) : felt::text_of(stake.amount);
    if (stake.progress > 0) amount += ", " + std::to_string(stake.progress) + " won";
    const std::string name = cut_to(spoken(*stake.wager, stake.spot), columns - columns_of(amount) - 1);
    return {{name + " ", Ink::faint}, {amount, is_over ? ink_of_net(stake.net) : Ink::plain}};
}

std::size_t most_side_stakes(const TableView* view) {
    std::size_t most = 0;
    if (!view) return most;
    for (const SeenHand& hand : view->hands()) most = std::max(most, hand.side_stakes());
    return most;
}

Ink border_of(const SeenHand& hand, bool is_asked) {
    if (is_asked) return Ink::yellow;
    if (!hand.is_settled()) return Ink::plain;
    return hand.net() > Money{} ? Ink::green : Ink::faint;
}

// What the rest of the screen needs, whatever the hands look like.
constexpr int title_rows = 1;
constexpr int border_rows = 2;

struct TableLayout {
    CardShape shape;
    bool one_line_hands = false;
    bool one_line_dealer = false;
    int hands_across = 1;
    int side_rows = 0;     // below a hand, for what lies beside the main wager
    int sides_across = 1;  // so many in a row

    static constexpr int hand_columns = 25;
    static constexpr int side_columns = 30;

    int hand_rows() const { return one_line_hands ? 1 : 1 + shape.rows + 1 + side_rows; }
    int dealer_rows() const { return one_line_dealer ? 1 : 1 + shape.rows; }
    int rows(std::size_t hands) const {
        const int across = one_line_hands ? 1 : hands_across;
        const int blocks = (static_cast<int>(hands) + across - 1) / across;
        return border_rows + dealer_rows() + 1 + blocks * hand_rows();
    }
};

// The most generous layout that leaves room for the news every hand will make.
TableLayout layout_for(std::size_t hands, std::size_t side_stakes, Size frame, std::size_t footer_rows) {
    const int inner = frame.columns - 4;
    TableLayout layout;
    layout.hands_across = std::clamp(inner / TableLayout::hand_columns, 1, std::max(1, static_cast<int>(hands)));
    const int for_table = frame.rows - title_rows - static_cast<int>(footer_rows) - 1;
    const int for_drawn = for_table - static_cast<int>(hands) - 2;
    const int sides = static_cast<int>(side_stakes);
    const int abreast = inner / layout.hands_across / TableLayout::side_columns;
    layout.sides_across = std::clamp(abreast, 1, std::max(1, sides));
    for (const int side_rows : {(sides + layout.sides_across - 1) / layout.sides_across, 0}) {
        layout.side_rows = side_rows;
        for (const int card_rows : {5, 4}) {
            layout.shape.rows = card_rows;
            if (layout.rows(hands) <= for_drawn) return layout;
        }
    }
    layout.one_line_hands = true;
    layout.one_line_dealer = layout.rows(hands) > for_table - 3;
    return layout;
}

class TablePainter {
public:
    TablePainter(Canvas& canvas, const Scene& scene, TableLayout layout)
        : canvas_(canvas), scene_(scene), layout_(layout), inner_(canvas.columns() - 4) {}

    // Draws the table from this row on and returns the row after it.
    int paint(int row) const {
        const std::size_t hands = scene_.view ? scene_.view->hands().size() : 1;
        const int rows = layout_.rows(hands);
        canvas_.box(row, 0, {canvas_.columns(), rows}, Ink::green);
        if (!scene_.meters.empty()) canvas_.put(row, 3, " " + cut_to(scene_.meters, inner_ - 2) + " ", Ink::faint);
        if (!scene_.shoe.empty()) canvas_.put(row + rows - 1, 3, " " + scene_.shoe + " ", Ink::faint);
        if (scene_.view) {
            paint_round(row + 1);
        } else {
            paint_sign(row + 1, rows - border_rows);
        }
        return row + rows;
    }

private:
    int middle(int columns) const { return 2 + std::max(0, (inner_ - columns) / 2); }

    // The empty felt with what is posted on it.
    void paint_sign(int row, int rows) const {
        std::vector<Inked> texts{{scene_.table->gist, Ink::strong}, {"", Ink::plain}};
        for (const std::string& notice : scene_.table->notices) texts.push_back({notice, Ink::plain});
        if (static_cast<int>(texts.size()) > rows) texts.erase(texts.begin() + 1);
        if (static_cast<int>(texts.size()) > rows) {
            texts.resize(static_cast<std::size_t>(rows - 1));
            texts.push_back({"and more: see [?]", Ink::faint});
        }
        int at = row + (rows - static_cast<int>(texts.size())) / 2;
        for (const Inked& text : texts) canvas_.put(at++, middle(columns_of(text.text)), text.text, text.ink);
    }

    void paint_round(int row) const {
        // Cards are laid from a fixed place, so that nothing moves when one is added.
        const int block = TableLayout::hand_columns - 2;
        const SeenHand& dealer = scene_.view->dealer();
        const Line name{{"Dealer", Ink::strong}, {"  " + worth_of(*scene_.table, dealer)}};
        if (layout_.one_line_dealer) {
            paint_line(row, dealer);
        } else {
            canvas_.put(row, middle(block), name);
            draw_cards(canvas_, row + 1, middle(block), dealer, inner_ / 2, layout_.shape, Ink::plain);
        }
        row += layout_.dealer_rows() + 1;
        int across = 0;
        const int cell = inner_ / layout_.hands_across;
        for (const SeenHand& hand : scene_.view->hands()) {
            if (layout_.one_line_hands) {
                paint_line(row++, hand);
                continue;
            }
            paint_hand(row, 2 + across * cell + (cell - block) / 2, cell, hand);
            if (++across < layout_.hands_across) continue;
            across = 0;
            row += layout_.hand_rows();
        }
    }

    void paint_hand(int row, int column, int cell, const SeenHand& hand) const {
        const bool is_asked = scene_.asked == hand.place;
        const bool has_side_rows = layout_.side_rows > 0;
        const std::string stake = stake_text(hand, has_side_rows ? Stakes::main : Stakes::all);
        if (is_asked) canvas_.put(row, column - 2, "▸", Ink::yellow);
        canvas_.put(row, column,
                    Line{{scene_.view->name_of(hand.place), is_asked ? Ink::yellow : Ink::strong}, {"  " + stake}});
        draw_cards(canvas_, row + 1, column, hand, cell, layout_.shape, border_of(hand, is_asked));
        Line worth{{worth_of(*scene_.table, hand)}};
        const Money net = has_side_rows ? hand.net_of_main() : hand.net();
        const bool is_settled = std::ranges::any_of(hand.settlements, [has_side_rows](const Event& event) {
            return !has_side_rows || event.wager->index == 0;
        });
        if (is_settled) worth.push_back({"  " + signed_text(net), ink_of_net(net)});
        row += 1 + layout_.shape.rows;
        canvas_.put(row++, column, worth);
        if (!has_side_rows) return;
        if (layout_.sides_across > 1) column -= (cell - TableLayout::hand_columns) / 2;
        int across = 0;
        for (const SeenHand::Stake& side : hand.stakes) {
            if (side.is_main()) continue;
            const int wide = cell / layout_.sides_across;
            canvas_.put(row, column + across * wide, side_line(side, wide - 2));
            if (++across < layout_.sides_across) continue;
            across = 0;
            ++row;
        }
    }

    void paint_line(int row, const SeenHand& hand) const {
        const bool is_asked = scene_.asked == hand.place;
        if (is_asked) canvas_.put(row, 2, "▸", Ink::yellow);
        canvas_.put(row, 4, scene_.view->name_of(hand.place), is_asked ? Ink::yellow : Ink::strong);
        // All stakes where they have room, else what they come to.
        std::string stake = stake_text(hand, Stakes::all);
        const int room = 26 - 4 - columns_of(scene_.view->name_of(hand.place)) - 1;
        if (columns_of(stake) > room) stake = felt::text_of(hand.staked());
        canvas_.put(row, 26 - columns_of(stake), stake);
        Line cards;
        for (const auto& card : hand.cards) {
            cards.push_back(card_text(card, canvas_.look()));
            cards.push_back({" "});
        }
        canvas_.put(row, 28, cards);
        const std::string worth = worth_of(*scene_.table, hand);
        const int after_cards = 28 + columns_of(cards) + 1;
        canvas_.put(row, std::max(after_cards, 42), worth);
        if (hand.settlements.empty()) return;
        const Event& last = hand.settlements.back();
        canvas_.put(row, std::max(after_cards + columns_of(worth) + 1, 53),
                    Line{{signed_text(hand.net()) + " ", ink_of_net(hand.net())},
                         {std::string(last.outcome->clause), Ink::faint}});
    }

    Canvas& canvas_;
    const Scene& scene_;
    TableLayout layout_;
    int inner_;
};

}  // namespace

std::vector<std::string> draw(const Scene& scene, Size size, Look look) {
    const Size frame{std::clamp(size.columns, least_frame.columns, most_frame.columns),
                     std::clamp(size.rows, least_frame.rows, most_frame.rows)};
    Canvas canvas(frame, look);
    const TableSign& table = *scene.table;
    canvas.put(0, 2,
               Line{{table.name, Ink::strong},
                    {table.preset.empty() ? "" : " · " + table.preset},
                    {"  " + table.clause, Ink::faint}});
    const std::string balance = felt::text_of(scene.balance);
    canvas.put(0, frame.columns - 2 - columns_of("balance " + balance),
               Line{{"balance ", Ink::faint}, {balance, Ink::strong}});

    const std::size_t hands = scene.view ? scene.view->hands().size() : 1;
    const TableLayout layout = layout_for(hands, most_side_stakes(scene.view), frame, scene.footer.size());
    int row = TablePainter(canvas, scene, layout).paint(title_rows);

    // The newest news nearest to the prompt's end of the page, the oldest left out where there is no room.
    const int footer_row = frame.rows - static_cast<int>(scene.footer.size());
    const int room = std::max(0, footer_row - row - 1);
    const int skipped = std::max(0, static_cast<int>(scene.news.size()) - room);
    for (std::size_t i = static_cast<std::size_t>(skipped); i < scene.news.size(); ++i) {
        canvas.put(row++, 2, scene.news[i]);
    }
    for (std::size_t i = 0; i < scene.footer.size(); ++i) {
        canvas.put(footer_row + static_cast<int>(i), 2, scene.footer[i]);
    }
    auto lines = canvas.lines();
    if (static_cast<int>(lines.size()) > size.rows) lines.erase(lines.begin(), lines.end() - size.rows);
    return lines;
}

}  // namespace felt::cli
