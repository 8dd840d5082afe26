import { RichText } from '@weitersagen/kit/ui'
import { CheckField } from '@weitersagen/kit/forms'
import type { LegalText } from '../../api'

// Rule (page, 3 D): The words that are kept of a consent stand beside its box. Test: FriendScreen.test.tsx `says
// beside each box of advertising all that is kept as evidence of it`.
/** A permission for advertising. All its words stand beside the box: they are what is kept as evidence. */
export function AdvertisingField({ name, text }: { name: string; text: LegalText }) {
  return (
    <CheckField
      name={name}
      label={text.label}
      hint={
        <>
          <strong>{text.title}</strong>
          <RichText html={text.html} />
        </>
      }
    />
  )
}
