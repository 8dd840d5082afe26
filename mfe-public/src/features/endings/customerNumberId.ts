/** Where the customer number stands on the page of one's data, for a link that leads straight to it. */
export const customerNumberId = 'kundennummer'
