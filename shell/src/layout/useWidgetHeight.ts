import { useEffect } from 'react'

/** Tells the page around a widget frame how tall the content is; the message holds nothing else. */
export function useWidgetHeight(active: boolean): void {
  useEffect(() => {
    if (!active || window.parent === window) return
    const tell = () =>
      window.parent.postMessage(
        { type: 'weitersagen:height', height: document.documentElement.scrollHeight },
        '*',
      )
    const observer = new ResizeObserver(tell)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [active])
}
