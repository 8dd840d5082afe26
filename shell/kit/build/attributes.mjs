const ofTheStyle = new Set(['sx', 'theme', 'as', 'ownerState'])

/** Whether a property of a styled element goes on to the element: all do but those that say how it looks. */
export default (name) => !ofTheStyle.has(name)
