import { InfoPage } from './InfoPage'

/** By which rules agencies take part. */
export default function RulesScreen() {
  return <InfoPage page="rules" />
}
