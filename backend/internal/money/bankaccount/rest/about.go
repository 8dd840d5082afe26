package rest

// about says of each call what its summary leaves open: units, limits, and what is refused with which code. Sections
// are those of the specification.
var about = map[string]string{
	"getBankAccount": "The last four characters of the IBAN and the holder; an empty object when none is stored (section 3). The whole number is told to nobody.",
	"setBankAccount": "Keeps an account in place of an earlier one; a letter tells the owner. The first one takes no proof; another takes the password of who is logged in " +
		"(FragtPasswort), within the limit of logins (`password.wrong`, 422), or else a login of the last ten minutes (`account.login_again`, 403). `iban.invalid`, `iban.german_only` (section 5, ModuleIBANNurDE) or " +
		"`account_holder.invalid` (422); `bank.storing_off` (403) where the tenant stores none.",
	"deleteBankAccount": "Removes the stored account, with the same proof as another one takes; again, nothing happens, and nothing has to be proven. Transfers that are on their way keep the account that they were made with.",
	"setRecipientBankAccount": "Keeps the account that a confirmed friend's reward is paid to. `iban.invalid`, `iban.german_only` or `account_holder.invalid` (422); " +
		"`recipient.same_account` (409) for the recommender's own where the tenant refuses it, `recipient.not_confirmed` (409) before the mailbox confirmed.",
	"deleteRecipientBankAccount": "Removes the friend's stored account; again, nothing happens. Transfers that are on their way keep theirs.",
}
