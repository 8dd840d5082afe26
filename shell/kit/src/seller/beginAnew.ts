/** Loads the page whole: nothing of what was chosen or typed on it stays. */
export const beginAnew = (): void => location.reload()
