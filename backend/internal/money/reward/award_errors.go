package reward

import "weitersagen.app/backend/internal/kernel/fault"

// What can be wrong with an award. Those of kind Conflict without a code of the error catalogue are only met by the
// worker, which takes them for "somebody else was first".
var (
	ErrAwardUnknown      = fault.New(fault.NotFound, "reward.token_unknown", "there is no such award")
	ErrNoLongerClaimable = fault.New(fault.Gone, "reward.token_expired", "the award can't be claimed any more")
	ErrAlreadyChosen     = fault.New(fault.Conflict, "reward.already_chosen", "a reward has been chosen for this award")
	ErrRewardUnknown     = fault.New(fault.Invalid, "reward.unknown", "the reward is not offered for this award")
	ErrNoStoredAccount   = fault.New(fault.Conflict, "bank.none", "the holder has stored no bank account")
	// Rule (reward, 5 D): Where the tenant refuses it, one account is paid on one side of a recommendation only, no
	// matter who claims first (rules.sharedAccount, AllowSelfRecommendation). Enforced: reward/usecase.alone. Test:
	// TestOneAccountIsPaidOnOneSideOnly.
	ErrSameAccount = fault.New(
		fault.Conflict, "recipient.same_account", "the account belongs to the other side of the recommendation",
	)
	// ErrAccountRefused asks once more: of a closed account no person knows better than its bank, of one that was blocked
	// its holder does.
	//
	// Rule (reward, 5 D): An account that the bank found fault with is taken again only from a holder who insists on it.
	// Enforced: reward/usecase/choose.go account. Test: TestAnAccountThatTheBankRefusedIsTakenAgainOnlyWithAWord.
	ErrAccountRefused = fault.New(
		fault.Conflict, "reward.account_refused", "the bank sent a transfer to this account back, or refused it",
	)
	ErrNotYet         = fault.New(fault.Conflict, "reward.not_yet", "no reward is ready to be picked yet")
	ErrNotOpen        = fault.New(fault.Conflict, "award.not_open", "the award is not open")
	ErrNotExpired     = fault.New(fault.Conflict, "award.not_expired", "the award is claimed or its time isn't over")
	ErrNotCancellable = fault.New(fault.Conflict, "award.not_cancellable", "the award is paid, ended or on its way")
	// ErrOutOfReach is about an award that has ended, or is with the bank, or isn't held.
	ErrOutOfReach = fault.New(fault.Conflict, "suspicion.out_of_reach", "the reward is paid, on its way or has ended")
	ErrNotPayable = fault.New(fault.Conflict, "award.not_payable", "the award is not in the state that payment needs")
)
