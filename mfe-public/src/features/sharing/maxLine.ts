/** Of the line to the friend, in characters. */
export const maxLine = 120
