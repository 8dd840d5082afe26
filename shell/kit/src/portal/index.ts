/** The frame of pages that people work on all day. */
export { PortalFrame } from './PortalFrame'
export { PortalPage, type PortalPageProps } from './PortalPage'
