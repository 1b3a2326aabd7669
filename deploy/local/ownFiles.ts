// Loaded into the site's child processes: what they write is for its owner's eyes alone, also where a library makes the
// file. The embedded database would let everybody write into its own.
process.umask(0o077);
