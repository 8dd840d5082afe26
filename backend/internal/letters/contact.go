package letters

import (
	"weitersagen.app/backend/internal/flow/outbox"
	"weitersagen.app/backend/internal/flow/outbox/relay"
	contactstore "weitersagen.app/backend/internal/letters/contact/gormstore"
	contactrest "weitersagen.app/backend/internal/letters/contact/rest"
	contacts "weitersagen.app/backend/internal/letters/contact/usecase"
	tasks "weitersagen.app/backend/internal/letters/task/usecase"
	"weitersagen.app/backend/internal/platform/id"
)

// ContactMessages is where messages to tenants are kept.
func (m *Module) ContactMessages() *contactstore.Store {
	return contactstore.New(m.DB, m.BankData())
}

// ContactDesk is for an operator, who signs with a name.
func (m *Module) ContactDesk(who string) *contacts.Desk {
	return &contacts.Desk{Tx: m.DB, Clock: m.Clock, Messages: m.ContactMessages(), Acts: m.Acts(who)}
}

// ContactsOf finds what came with an address.
func (m *Module) ContactsOf() contacts.OfPerson {
	return contacts.OfPerson{Messages: m.ContactMessages(), Hasher: m.Persons()}
}

// LettersRoutes say who takes the messages of the outbox that are about what people wrote, and about what waits for operators.
func (m *Module) LettersRoutes() relay.Routes {
	bring := &contacts.Bring{
		Messages: m.ContactMessages(), Mailboxes: m.Mailboxes(), Tenants: m.Tenants, Sender: m.Letters(),
	}
	return relay.Routes{Letters: map[outbox.Topic]relay.Deliver{contacts.Written: bring.ToTenant, contacts.CopyWanted: bring.Copy, tasks.Reminded: m.taskLetters().Deliver}}
}

func (m *Module) registerContact() {
	contactrest.Register(m.API, &contacts.Write{
		Tx: m.DB, Clock: m.Clock, Messages: m.ContactMessages(), Captcha: m.Captcha(), Limiter: m.Limiter(), Hasher: m.Persons(), Outbox: m.Outbox, NewID: id.New,
	})
}
