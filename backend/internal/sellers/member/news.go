package member

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"weitersagen.app/backend/internal/kernel/link"
)

// News is what people read in a letter about a change of somebody's access to an agency, which somebody else made. It
// names people by opaque ids alone.
type News struct {
	// ID is opaque: one for each letter that is asked for.
	ID     string
	To     Audience
	Agency link.Code
	// Member is whose access it is.
	Member string
	// By is the member who did it; empty for an operator.
	By   string
	What What
	// Role is what the member is from then on, or was at the end.
	Role Role
	At   time.Time
}

// Audience is who gets the letter.
type Audience string

// The audiences.
const (
	// Oneself is the member whose access it is.
	Oneself Audience = "oneself"
	// Leaders are who runs the agency: of each who becomes an owner, or is one no more, all of them hear, who did it too.
	// An owner's account that somebody else got into is found out by that, also where no one else runs the agency.
	//
	// Rule (agency, D): Of each owner who is made or unmade, let in or out, all hear who run the agency, who did it
	// too; of one who has the account erased, without a name. Enforced: sellers/member.JoinNews, sellers/member.EndNews,
	// sellers/member.EraseNews, sellers/member.Reaches, usecase/telling.go Deliver, member/usecase.Forget. Test:
	// TestNewsOfAnOperatorsDeeds, TestWhoReceivesNews, TestMembersLearnWhatOthersDidToTheirAccess,
	// TestWhoRunsAnAgencyHearsOfAnErasedOwner.
	Leaders Audience = "leaders"
)

// What happened to somebody's access.
type What string

// What there is to tell.
const (
	// Joined goes to the leaders alone.
	Joined    What = "joined"
	NewRole   What = "new_role"
	KeptOut   What = "kept_out"
	LetBack   What = "let_back"
	Confirmed What = "confirmed"
	Left      What = "left"
	// Erased goes to the leaders alone, and names no one.
	Erased What = "erased"
)

// News gives what is written of a change of a member into what it is now; nothing where nothing changed. Who is kept
// out and stays so isn't written to about another role.
//
// Rule (agency, D): Who has another role or access to an agency by somebody else's hand learns it by letter: one
// for each change, none where nothing changed, and none of what has ended since but of its end; so is who approves
// orders from now on by an operator's yes. Enforced: sellers/member.ConfirmNews, sellers/member.EndNews,
// sellers/member.Reaches, usecase/colleagues.go Change, member/usecase/office.go Change, member/usecase.Vouch,
// member/usecase.End, usecase/telling.go Deliver. Test: TestNewsOfAChange,
// TestMembersLearnWhatOthersDidToTheirAccess, TestNoOneLearnsOfAnAccessThatIsNoMore,
// TestAYesIsReportedWhereAgenciesApprove.
func (m Member) News(now Member, by string, at time.Time) []News {
	what := NewRole
	switch {
	case m.Role == now.Role && m.State == now.State:
		return nil
	case m.State == Active && now.State != Active:
		what = KeptOut
	case m.State != Active && now.State == Active:
		what = LetBack
	}
	var news []News
	if m.State == Active || now.State == Active {
		news = append(news, now.news(what, Oneself, by, at))
	}
	if m.Weighs(Change{Role: now.Role, State: now.State}) {
		news = append(news, now.news(what, Leaders, by, at))
	}
	return news
}

// JoinNews gives what is written when an operator lets a member in.
func (m Member) JoinNews() []News {
	if !m.Owns() {
		return nil
	}
	return []News{m.news(Joined, Leaders, "", m.CreatedAt)}
}

// ConfirmNews gives what is written of an operator's yes.
func (m Member) ConfirmNews(at time.Time) []News { return []News{m.news(Confirmed, Oneself, "", at)} }

// EndNews gives what is written when an operator ends a membership.
func (m Member) EndNews(at time.Time) []News {
	news := []News{m.news(Left, Oneself, "", at)}
	if m.Owns() {
		news = append(news, m.news(Left, Leaders, "", at))
	}
	return news
}

// EraseNews gives what is written when a member has the account erased.
func (m Member) EraseNews(at time.Time) []News {
	if !m.Owns() {
		return nil
	}
	return []News{m.news(Erased, Leaders, "", at)}
}

func (m Member) news(what What, to Audience, by string, at time.Time) News {
	return News{To: to, Agency: m.Agency, Member: m.ID, By: by, What: what, Role: m.Role, At: at}
}

// Reaches tells whether a member of the agency is written to. A member who left since isn't, but of that.
func (n News) Reaches(m Member) bool {
	if n.To == Oneself {
		return m.ID == n.Member && (m.EndedAt == nil || n.What == Left)
	}
	return m.ID != n.Member && m.EndedAt == nil && m.State == Active && m.Owns()
}

// Key spells the news for the outbox, with ids alone.
func (n News) Key() string {
	return strings.Join(
		[]string{
			n.ID, string(n.To), string(n.Agency), n.Member, n.By, string(n.What), string(n.Role),
			strconv.FormatInt(n.At.Unix(), 10),
		},
		"/",
	)
}

// ParseNews reads a key.
func ParseNews(key string) (News, error) {
	const parts = 8
	p := strings.Split(key, "/")
	if len(p) != parts {
		return News{}, fmt.Errorf("news of a member have no such key: %q", key)
	}
	at, err := strconv.ParseInt(p[7], 10, 64)
	return News{
		ID: p[0], To: Audience(p[1]), Agency: link.Code(p[2]), Member: p[3], By: p[4], What: What(p[5]), Role: Role(p[6]),
		At: time.Unix(at, 0).UTC(),
	}, err
}
