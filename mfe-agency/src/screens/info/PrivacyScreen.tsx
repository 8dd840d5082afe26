import { InfoPage } from './InfoPage'

/** What is kept of the people of agencies. */
export default function PrivacyScreen() {
  return <InfoPage page="privacy" />
}
