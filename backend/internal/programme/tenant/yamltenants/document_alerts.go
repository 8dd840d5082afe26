package yamltenants

type alertsDoc struct {
	// Who sees and releases money: batches to release, what the bank contradicts, books, credit notes, vouchers that run
	// out. Letters that a voucher can't be had, and that an agency objects to a credit note, go here, too.
	Money string `yaml:"money,omitempty" jsonschema:"format=email"`
	// Who sets rewards and plans: raised amounts that wait for a second operator, a product source that is away.
	Offers string `yaml:"offers,omitempty" jsonschema:"format=email"`
	// Who cares for people: requests of agencies and partners, people to vouch for, inquiries, messages, vouchers that no
	// mailbox takes.
	People string `yaml:"people,omitempty" jsonschema:"format=email"`
	// Who lets people in: operators and people of the desk who wait for the second voice.
	Staff string `yaml:"staff,omitempty" jsonschema:"format=email"`
	// Who reads five figures of each week, by a letter on Monday. Without it it goes to payout.alertEmail; without that
	// there is none.
	Looks string `yaml:"looks,omitempty" jsonschema:"format=email"`
	// false: there is no letter with figures.
	Weekly *bool `yaml:"weekly,omitempty"`
}
