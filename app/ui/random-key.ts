/** For owners' pages; a module that they shared with the customers' scripts would be one more file for everybody. */
export const randomKey = () => [...crypto.getRandomValues(new Uint32Array(4))].join('-')
