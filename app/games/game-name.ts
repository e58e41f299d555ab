type Names = Record<string, { result: string }>

/** The name of a game in results and reports; an unknown type is shown as it is. */
export const gameName = (type: string, names: Names) =>
  Object.keys(names).includes(type) ? names[type]!.result : type
