// Terms of the variations as settings give them: the options, and what their clauses settle.
#pragma once

#include "rulebook/blackjack/double_up/terms.hpp"
#include "rulebook/blackjack/hold_em_21/terms.hpp"
#include "rulebook/blackjack/multi_hand/terms.hpp"
#include "rulebook/blackjack/no_bust/terms.hpp"
#include "rulebook/blackjack/pai_jack/terms.hpp"
#include "rulebook/blackjack/pure_21_5/terms.hpp"
#include "rulebook/blackjack/spanish_21/terms.hpp"
#include "rulebook/blackjack/stadium/terms.hpp"
#include "rulebook/blackjack/terms.hpp"
#include "rulebook/options.hpp"

namespace felt::blackjack {

namespace blackjack_switch {
Terms terms_of(rulebook::TermsReader& reader);
}
namespace burnout {
Terms terms_of(rulebook::TermsReader& reader);
}
namespace competition_21 {
Terms terms_of(rulebook::TermsReader& reader);
}
namespace double_action {
Terms terms_of(rulebook::TermsReader& reader);
}
namespace double_up {
DoubleUpTerms terms_of(rulebook::TermsReader& reader);
}
namespace face_up {
Terms terms_of(rulebook::TermsReader& reader);
}
namespace hold_em_21 {
HoldEmTerms terms_of(rulebook::TermsReader& reader);
}
namespace multi_hand {
MultiHandTerms terms_of(rulebook::TermsReader& reader);
}
namespace multiple_action {
Terms terms_of(rulebook::TermsReader& reader);
}
namespace no_bust {
NoBustTerms terms_of(rulebook::TermsReader& reader);
}
namespace pai_jack {
PaiJackTerms terms_of(rulebook::TermsReader& reader);
}
namespace pure_21_5 {
PureTerms terms_of(rulebook::TermsReader& reader);
}
namespace spanish_21 {
SpanishTerms terms_of(rulebook::TermsReader& reader);
}
namespace stadium {
StadiumTerms terms_of(rulebook::TermsReader& reader);
}
namespace three_card_21 {
Terms terms_of(rulebook::TermsReader& reader);
}
namespace triple_play {
Terms terms_of(rulebook::TermsReader& reader);
}

}  // namespace felt::blackjack
