import { ButtonLink } from '@weitersagen/kit/ui'
import type { Target } from '@weitersagen/kit/router'

/** The way back to the list that a page belongs to. It stands below the title, in line with it. */
export function BackLink({ to, children }: { to: Target; children: string }) {
  return (
    <ButtonLink {...to} variant="text" size="small" icon="arrowLeft">
      {children}
    </ButtonLink>
  )
}
