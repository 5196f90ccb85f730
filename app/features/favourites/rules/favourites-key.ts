/** Local storage. By itself, because every page asks for it before it loads anything of the favourites. */
export const favouritesKey = 'favourites'
