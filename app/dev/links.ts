import styles from '#ui/staff-styles.css?url'

/** These pages show every piece, also those that no shop wears. */
export const links = () => [{ rel: 'stylesheet', href: styles }]
