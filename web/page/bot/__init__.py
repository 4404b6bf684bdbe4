"""The bot in its worker: the queue of jobs, the client, the messages, further workers."""
