import styles from '#ui/staff-styles.css?url'

/** For pages that show every piece, also those that no shop wears. */
export function EveryStyle() {
  return <link rel="stylesheet" href={styles} precedence="pieces" />
}
