package yamltenants

type budgetDoc struct {
	// Cents that rewards and commissions of one calendar month may come to, counted when they become owed.
	MonthCents int64 `yaml:"monthCents" jsonschema:"minimum=1"`
	// From how many per cent of it on the desk and a letter warn. Without it, from 80.
	WarnPercent int `yaml:"warnPercent,omitempty" jsonschema:"minimum=1,maximum=100"`
}

type payoutDoc struct {
	// Who the account belongs to.
	AccountHolder string `yaml:"accountHolder"`
	// The account.
	IBAN string `yaml:"iban"`
	// Its bank.
	BIC string `yaml:"bic"`
	// How often a payout run starts: {days: 1}, or seconds for demonstrations.
	Every spanDoc `yaml:"every"`
	// Each batch waits until two operators have released it (operator payout release).
	FourEyes bool `yaml:"fourEyes,omitempty"`
	// Public keys of the operators whose release counts, and passkeys of the desk, each by its 64 digits (quoted; operator
	// person passkeys, or Own access at the desk), two at least, so that people can't be invented with the database
	// alone. Without it that of any operator of the tenant counts, and of each person of the desk with the duty
	// money, and `operator health` warns.
	ReleaseKeys []string `yaml:"releaseKeys,omitempty"`
	// Who gets a letter that vouchers ran out, once a day for a reward; without it no letter is sent. Objections of
	// agencies to credit notes, and what waits for an operator, go there too; without it, to `contact.email`.
	AlertEmail string `yaml:"alertEmail,omitempty" jsonschema:"format=email"`
}
