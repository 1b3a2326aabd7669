// Loaded into the site's child processes: only the owner may read what they write, also where a library makes the
// file. The embedded database would let everybody write to its files.
process.umask(0o077);
