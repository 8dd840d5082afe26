/** One answer has all that the five pages show, so that they go on without a network. */
export const kioskPath = '/bff/public/kiosk'
