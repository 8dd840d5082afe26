/** German texts whose "Sie" or "Ihr" is somebody or something else than the reader: they have no twin with du. */
export const thirdPerson = {
  'public:friend.notMeText': 'the data',
  'personal:claim.refused_chosen_one': 'a reward',
  'personal:claim.refused_chosen_other': 'rewards',
  'personal:claim.refused_lapsed_one': 'a reward',
  'personal:claim.refused_lapsed_other': 'rewards',
  'personal:claim.refused_account_one': 'a reward',
  'personal:claim.refused_account_other': 'rewards',
  'seller:report.lead_recommenders': "other people's recommendations",
  'seller:masterData.saved': 'the data',
}

/** Keys that end like a form for a number, and are none. */
export const uncounted = {
  'public:contact.topic_other': 'a subject beside others',
  'desk:error.desk.too_many': 'a code',
}

/** Texts that stand more than once on purpose, by one of their keys. */
export const twice = {
  'public:product.first': 'the desk shows the tile of the start page in its words',
  'public:product.base': 'the desk shows the tile of the start page in its words',
  'kit:error.invitation.sent_again':
    "a code's text stands by its code, and two kinds of invitations have one each",
  'public:held.letter_transfer_rejected': "a letter's name and an event's, each by its word of the wire",
}
