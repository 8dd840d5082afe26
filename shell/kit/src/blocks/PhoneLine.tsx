import { useTexts } from '@weitersagen/kit/i18n'

// texts of: agency, profiseller

export type PhoneLineProps = {
  /** The namespace of the texts. */
  texts: string
  phone: string
  hours: string
}

/** The tenant's telephone, which calls when it is pressed, and when somebody answers. */
export function PhoneLine({ texts, phone, hours }: PhoneLineProps) {
  const t = useTexts(texts)
  const call = (words: string) => (
    <a href={`tel:${dialled(phone)}`} style={{ color: 'inherit' }}>
      {words}
    </a>
  )
  return <>{t.rich('shared.agency.phone', { call }, { phone, hours })}</>
}

/** Without blanks, and without the zero that is left out from abroad. */
const dialled = (phone: string): string =>
  (phone.startsWith('+') ? phone.replace('(0)', '') : phone).replace(/[^\d+]/g, '')
