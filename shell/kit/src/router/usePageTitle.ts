import { useEffect } from 'react'
import { useTenant } from '@weitersagen/kit/boot'

/** Sets the document's title: the screen first, the programme after it. */
export function usePageTitle(title: string): void {
  const { programme } = useTenant()
  useEffect(() => {
    document.title = title && title !== programme ? `${title} · ${programme}` : programme
  }, [title, programme])
}
