import { InfoPage } from './InfoPage'

/** What it costs an agency to take part. */
export default function CostsScreen() {
  return <InfoPage page="costs" />
}
