/** In place of copying the statics of a class from one component to another. */
export default (component) => component
