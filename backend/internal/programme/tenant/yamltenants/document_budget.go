package yamltenants

type budgetDoc struct {
	// Cents that rewards and commissions of one calendar month may come to, counted when they become owed.
	MonthCents int64 `yaml:"monthCents" jsonschema:"minimum=1"`
	// From how many per cent of it on the desk and a letter warn. Without it, from 80.
	WarnPercent int `yaml:"warnPercent,omitempty" jsonschema:"minimum=1,maximum=100"`
}
