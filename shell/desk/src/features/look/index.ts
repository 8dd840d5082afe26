/** The parts that look the same in each room. */
export { BackLink } from './BackLink'
export { Done, type DoneText } from './Done'
export { Fact } from './Fact'
export { OrderBadge } from './OrderBadge'
export { useMonth } from './month'
export { card, cards, wayCard, wholeLink } from './rows'
export { Sheet } from './Sheet'
export { Tile, Tiles } from './Tile'
