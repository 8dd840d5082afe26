package rest

import (
	"context"

	"weitersagen.app/backend/internal/app/access"
	"weitersagen.app/backend/internal/kernel/link"
	bankaccountrest "weitersagen.app/backend/internal/money/bankaccount/rest"
	"weitersagen.app/backend/internal/money/order"
	accountrest "weitersagen.app/backend/internal/people/account/rest"
	agentrest "weitersagen.app/backend/internal/people/agent/rest"
	"weitersagen.app/backend/internal/people/customernumber"
	"weitersagen.app/backend/internal/referral/invitation"
	"weitersagen.app/backend/internal/sellers/member"
)

// Account is the recommender whose session the request bears; another role has none.
func Account(ctx context.Context) accountrest.Session {
	p := access.From(ctx)
	if p.Role != access.Recommender {
		return accountrest.Session{}
	}
	return accountrest.Session{Account: p.Subject, Admin: p.Admin, Login: p.Login}
}

// BankDetails is the recommender, with how old the login is.
func BankDetails(ctx context.Context) bankaccountrest.Session {
	p := access.From(ctx)
	return bankaccountrest.Session{Account: p.Subject, Login: p.Login, Since: p.Since}
}

// Giver is the holder of a reward token, or a friend: no other role may give a customer number.
func Giver(ctx context.Context) customernumber.Giver {
	p := access.From(ctx)
	if p.Role == access.Recipient {
		return customernumber.Giver{Friend: p.Subject}
	}
	return customernumber.Giver{Award: p.Subject}
}

// Agent is the agent whose session the request bears.
func Agent(ctx context.Context) agentrest.Session {
	return agentrest.Session{Agent: access.AgentOf(ctx), Login: access.From(ctx).Login}
}

// Approver is the member of an agency who approves its orders.
func Approver(ctx context.Context) order.Approver {
	return order.Approver{Agency: string(Agency(ctx)), Account: access.MemberOf(ctx)}
}

// Inviter is the member of an agency who invites people.
func Inviter(ctx context.Context) invitation.Session {
	return invitation.Session{Agency: Agency(ctx), Account: access.MemberOf(ctx), Colleagues: Colleagues(ctx)}
}

// Agency is the member's.
func Agency(ctx context.Context) link.Code { return access.From(ctx).Agency }

// Colleagues tells whether the member sees what others of the agency did.
func Colleagues(ctx context.Context) bool { return access.From(ctx).Member.May(member.Employees) }
