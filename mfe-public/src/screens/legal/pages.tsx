import { LegalScreen } from './LegalScreen'

export const Imprint = () => <LegalScreen page="impressum" />
export const Privacy = () => <LegalScreen page="datenschutz" />
export const Terms = () => <LegalScreen page="agb" />
export const Faq = () => <LegalScreen page="faq" />
export const Accessibility = () => <LegalScreen page="barrierefreiheit" />
export const ParticipationTerms = () => <LegalScreen page="teilnahmebedingungen" />
