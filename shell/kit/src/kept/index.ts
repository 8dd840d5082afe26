/** What is kept in the browser: the one way to it. */
export { channelIn, channelOfVisit, noteChannel } from './channel'
export { cookiesOf, dropCookie, readCookie, writeCookie, type CookieId, type StoreId } from './cookies'
export { list as keptList } from './gen'
export { dropAllStored, dropStored, readStored, store, storedName } from './stores'
