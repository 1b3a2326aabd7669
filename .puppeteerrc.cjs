// The browser is the system's Chromium (deploy/local finds or installs it); the package's own download is never wanted.
module.exports = { skipDownload: true };
