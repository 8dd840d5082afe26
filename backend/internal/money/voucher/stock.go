package voucher

// LineResult is what became of a line.
type LineResult string

// The results of a line.
const (
	LineNew LineResult = "new"
	// LineTwice: the same code stands further up in the file.
	LineTwice LineResult = "twice in the file"
	// LineKnown: the pool has it, given or not.
	LineKnown LineResult = "known"
	// LineWrong: it can't be read, or is a code of another reward; nothing of the file is taken then.
	LineWrong LineResult = "wrong"
)

// LineReport tells what became of a line. It never holds the code.
type LineReport struct {
	Line   int        `json:"line"`
	Result LineResult `json:"result"`
	Reason string     `json:"reason,omitempty"`
}

// Lasting gives each line without a last day that of the whole batch, and takes out those that end before the least
// day: they would never be given out.
func Lasting(lines []CodeLine, batch, least Day) (lasting []CodeLine, wrong []LineReport) {
	for _, line := range lines {
		if line.LastDay == "" {
			line.LastDay = batch
		}
		if line.LastDay.LastsTo(least) {
			lasting = append(lasting, line)
			continue
		}
		wrong = append(wrong, LineReport{
			Line: line.Line, Result: LineWrong,
			Reason: "its last day is before " + string(least) + ", so that it would be given to nobody (periods.voucherLeft)",
		})
	}
	return lasting, wrong
}

// StockLine counts the codes of a reward of one worth.
type StockLine struct {
	RewardID   string `json:"reward"`
	ValueCents int64  `json:"valueCents"`
	Demo       bool   `json:"demo"`
	Free       int    `json:"free"`
	Given      int    `json:"given"`
	// EndSoon counts those of the free ones that are given out no more before long, Over those that aren't any
	// more.
	EndSoon int `json:"endSoon"`
	Over    int `json:"over"`
}
