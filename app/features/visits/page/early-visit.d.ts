export {} // runs on import, as it does in the page
