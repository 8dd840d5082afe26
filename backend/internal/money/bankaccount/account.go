package bankaccount

import (
	"strings"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/money/bankaccount/iban"
)

// MaxAccountHolder is the longest name that a SEPA transfer carries.
const MaxAccountHolder = 70

// Account is bank data as a person gives it.
type Account struct {
	IBAN   string
	Holder string
}

// Check gives the account in the form in which it is kept, or the fields at fault (section 5 of the specification:
// IBAN must be valid; only German ones when ModuleIBANNurDE is set).
//
// Rule (reward, 5): An account that is typed for a reward, or stored, has an IBAN that exists and a holder: a name
// that is given, that a bank can write, and of at most 70 letters. Enforced: bankaccount.MaxAccountHolder,
// reward/usecase.seal, bankaccount/usecase/keep.go Store, bankaccount/usecase/friend.go Store. Test:
// TestChooseRefuses.
func (a Account) Check(germanOnly bool) (Account, error) {
	var wrong fault.Fields
	checked := Account{Holder: person.CleanName(a.Holder)}
	wrong.Add(checked.Holder != "", "accountHolder", "field.required")
	wrong.Add(checked.Holder == "" || person.BankTakes(checked.Holder), "accountHolder", "account_holder.invalid")
	wrong.Add(len(person.ForBank(checked.Holder)) <= MaxAccountHolder, "accountHolder", "field.invalid")

	number, country, ok := iban.Read(a.IBAN)
	switch {
	case strings.TrimSpace(a.IBAN) == "":
		wrong.Add(false, "iban", "field.required")
	case !ok:
		wrong.Add(false, "iban", "iban.invalid")
	case germanOnly && country != "DE":
		wrong.Add(false, "iban", "iban.german_only")
	}
	checked.IBAN = number
	return checked, wrong.Err()
}

// Last4 gives what may be shown of an account number.
func Last4(number string) string { return number[max(0, len(number)-4):] }
