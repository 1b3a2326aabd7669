// Loaded into the site's child processes: they stop when the process that watches over them is gone, however it
// ended.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
