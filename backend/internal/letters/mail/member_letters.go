package mail

import "time"

// MemberAccessData goes to a member of an agency when somebody else changed what the member may do there: an owner, or
// the tenant's people. Without a mark it tells of another role.
type MemberAccessData struct {
	FirstName string
	Agency    string
	// Role is what the member is now: owner, owner_inactive or employee.
	Role string
	// By is the owner or the tenant; empty when that isn't known any more.
	By string
	At time.Time
	// Link is that of the agency's login; empty for who can't log in.
	Link string
	// Off and On tell of the access, Ended that the reader belongs to the agency no more.
	Off   bool
	On    bool
	Ended bool
	// Confirmed tells that the tenant has said yes to the person, who may approve orders now.
	Confirmed bool
	// Waits tells that the reader approves no orders before that.
	Waits bool
}

func (MemberAccessData) Kind() Kind { return MemberAccess }

// AgencyLeadersData goes to all who run an agency when somebody was made an owner of it or is one no more, no matter
// who did it. Without a mark it tells of another role.
type AgencyLeadersData struct {
	FirstName string
	Agency    string
	// Name is whose role or access it is; empty where the account was erased.
	Name string
	// Role is what that person is now: owner, owner_inactive or employee.
	Role string
	// By is the owner or the tenant; empty when that isn't known any more.
	By string
	At time.Time
	// Link is that of the agency's login.
	Link string
	// Joined tells of a new member, Off and On of the access, Ended of who belongs to the agency no more, Erased of who
	// had the account erased.
	Joined bool
	Off    bool
	On     bool
	Ended  bool
	Erased bool
}

func (AgencyLeadersData) Kind() Kind { return AgencyLeaders }
