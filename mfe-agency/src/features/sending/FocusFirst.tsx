import { useEffect } from 'react'
import { useFormContext } from '@weitersagen/kit/forms'

/** Office work: the next one begins in the first field. */
export function FocusFirst() {
  const { setFocus } = useFormContext()
  useEffect(() => {
    const waits = setTimeout(() => setFocus('firstName'))
    return () => clearTimeout(waits)
  }, [setFocus])
  return null
}
