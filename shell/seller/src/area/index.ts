/** The area of a seller: which one a screen is shown in, where its pages are, and what it says. */
export { useArea, usePages, useShared, type Area } from './context'
export { InArea, inArea, type InAreaProps } from './InArea'
export { pageWith, type PageId, type Pages } from './pages'
export { useSellerTexts } from './texts'
