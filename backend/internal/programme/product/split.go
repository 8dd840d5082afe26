package product

// Split divides a reward by the recommender's share. An odd cent goes to the recommender. The recipient's part never
// exceeds maxRecipientCents (MaxEmpfaengerPraemieCent; 0 means no cap), and what is cut is paid to no one.
//
// Rule (reward, 1): The reward goes to one of them, or to both in halves; an odd cent to the recommender. Enforced:
// recommendation/usecase/around.go product.Split. Test: TestSplit.
//
// Rule (reward, 3): The recipient's part is capped, and what is cut is paid to no one. Enforced:
// recommendation/usecase/around.go product.Split. Test: TestSplitNeverPaysMoreThanThereIs.
func Split(totalCents int64, share int, maxRecipientCents int64) (recommender, recipient int64) {
	if totalCents <= 0 {
		return 0, 0
	}
	recipient = totalCents / 100 * int64(100-share)
	recipient += totalCents % 100 * int64(100-share) / 100
	recommender = totalCents - recipient
	if maxRecipientCents > 0 && recipient > maxRecipientCents {
		recipient = maxRecipientCents
	}
	return recommender, recipient
}
