package member

import (
	"weitersagen.app/backend/internal/safety/token"
	"weitersagen.app/backend/internal/sellers/seller"
)

// Area is where members log in: that of agencies, or that of partners.
//
// Rule (agency, 2, 6 D): A person who belongs to an agency and is a partner as well has a login in each area, and each
// ends without the other; a recommender's is a third. Enforced: sellers/member.Area. Test:
// TestAPartnerAMemberAndARecommenderAreThreeLogins.
type Area struct {
	// Kind is that of the sellers whose members log in there, Session the purpose of what a login opens.
	Kind    seller.Kind
	Session token.Purpose
	// None is for the owner of an account that has no place there, Ended for one whose seller has ended.
	None, Ended error
}

// The areas.
var (
	OfAgencies = Area{Kind: seller.KindAgency, Session: token.Member, None: ErrNone, Ended: ErrAgencyEnded}
	OfPartners = Area{Kind: seller.KindPartner, Session: token.Partner, None: ErrNoPartner, Ended: ErrPartnerEnded}
)
