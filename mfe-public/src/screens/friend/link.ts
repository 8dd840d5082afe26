/** What names the link that somebody came by: the recommendation, its keyed hash, and the channel. */
export type FriendLink = { number: string; k: string; c: string }
