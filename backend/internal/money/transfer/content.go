package transfer

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"slices"
	"strconv"

	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/payout"
)

// Content is what a batch holds when somebody looks at it: what a release is given for.
type Content struct {
	// Digest names the whole with what is unusual about it: another transfer, amount, account or note gives
	// another.
	Digest string
	// Lines name each transfer with its amount and account, by a keyed hash. A transfer that leaves the batch takes
	// its line along, and the others stay released.
	Lines    []string
	Count    int
	SumCents int64
}

// Seal is a keyed hash: who reads a digest can't try accounts.
type Seal func(plain string) string

// sealLength is enough to tell accounts apart, and short enough for a line that people sign.
const sealLength = 32

// NewSeal hides accounts by a keyed hash.
func NewSeal(hash func(...string) string) Seal {
	return func(plain string) string { return hash(plain)[:sealLength] }
}

// digestLength keeps a digest short enough to type, and too long to be met by chance.
const digestLength = 16

// ContentOf names what a batch hands to the bank, and what is noted about it. Accounts are by payout, notes by
// payable.
//
// Rule (payout, 4 D): A release is of what was seen: every transfer, amount, account and holder. Enforced:
// transfer/usecase.sign. Test: TestAReleaseIsOfWhatWasSeen.
func ContentOf(
	b Batch, payouts []Payout, accounts map[string]payable.Account, notes map[payable.Ref][]Note, seal Seal,
) (Content, error) {
	c, noted := Content{}, []string{}
	for _, p := range InFile(payouts) {
		account, ok := accounts[p.ID]
		if !ok {
			return Content{}, payout.ErrUnknown
		}
		plain, err := json.Marshal([]string{
			string(b.Tenant), b.ID, p.ID, p.Payable.String(), p.EndToEndID, strconv.FormatInt(p.AmountCents, 10), account.Holder,
			account.IBAN,
		})
		if err != nil {
			return Content{}, err
		}
		c.Lines = append(c.Lines, seal(string(plain)))
		for _, n := range notes[p.Payable] {
			noted = append(noted, seal(p.ID+"\n"+n.Kind+"\n"+n.What))
		}
		c.Count++
		c.SumCents += p.AmountCents
	}
	slices.Sort(c.Lines)
	slices.Sort(noted)
	whole, err := json.Marshal(slices.Concat(
		[]string{
			string(b.Tenant), b.ID, b.MessageID, strconv.Itoa(c.Count), strconv.FormatInt(c.SumCents, 10),
		}, c.Lines, noted))
	if err != nil {
		return Content{}, err
	}
	sum := sha256.Sum256(whole)
	c.Digest = hex.EncodeToString(sum[:])[:digestLength]
	return c, nil
}
