package rest

// about says of each call what its summary leaves open: units, limits, and what is refused with which code. Sections
// are those of the specification.
var about = map[string]string{
	"listRewards": "The rewards that can be picked today (section 4: begun, and not over), with their greatest value in cents; none is given for vouchers and " +
		"transfers without a cap. As long as the tenant's file.",
	"getRewardPicture":            "The picture in its full size. It may be kept for an hour, and its ETag tells whether it changed (304). `picture.unknown` (404).",
	"getRewardPictureHalf":        "The same picture in half the size; kept and asked for likewise. `picture.unknown` (404).",
	"getRewardPictureRecommender": "The half-size picture that recommenders are shown; kept and asked for likewise. `picture.unknown` (404).",
	"getRewardPictureRecipient":   "The half-size picture that friends are shown; kept and asked for likewise. `picture.unknown` (404).",
	"getRecipientReward": "What the friend gets, in cents, and how far it is: `Keine`, `Versprochen`, then the status of the award (section 4). The path names the own " +
		"recommendation or the own Empfaengernummer; another one is `recipient.unknown` (404).",
	"mailRewardAgain": "Sends the letter with the reward's link again; links of earlier letters stay good. Three a day, then `rate.limited` (429). `reward.not_yet` " +
		"(409) while nothing waits to be picked; `recipient.declined` (409) where the mailbox refuses all letters. A number " +
		"that isn't the recommender's own is `recommendation.unknown_link` (404). A friend's token asks for the friend's " +
		"own letter, by the number of the recommendation; another one is `recipient.unknown` (404).",
	"yearStatement": "All rewards that were paid to the recommender in a calendar year of Berlin, in cents, for the tax return. JSON, or a PDF by `format=pdf` or " +
		"by Accept. A year without payments is an empty statement; one outside of 2000 to 2200 is `field.invalid` (422).",
	"getAwards": "The award that the token stands for, and the bonus that was earned with it, with amounts in cents. With `details`, also the catalogue and " +
		"the holder's stored account. `reward.token_unknown` (401), `reward.token_expired` (410) once the claim has lapsed (section 4).",
	"chooseReward": "Picks a reward for an award, once: `reward.already_chosen` (409) after that, `reward.token_expired` (410) after its time. `reward.unknown` " +
		"(422) for one that isn't offered. A transfer wants Iban and Kontoinhaber (`iban.invalid`, `iban.german_only`, 422) or the stored account " +
		"(`bank.none`, 409); the other side's account is `recipient.same_account` (409) where the tenant refuses it; one that " +
		"the bank found fault with is `reward.account_refused` (409) unless TrotzAblehnung is true.",
	"listOwnClaims": "Awards in the status Bereitgestellt that wait for a pick, with amounts in cents, the catalogue, and the stored account. Empty lists when " +
		"none waits; a claim lapses after the tenant's period, of 12 months where it names none.",
	"claimAwards": "Picks one reward for up to 200 own awards in one transaction. The answer tells of each, in the order of the ids, what was claimed or why not " +
		"(`Ablehnung`); one that is refused stops no other. `iban.invalid` (422), `bank.none` (409) and " +
		"`reward.account_refused` (409, unless TrotzAblehnung is true) stop all.",
}
