-- The page on which the user wrote the message that opened a conversation with a desk.
alter table support_chats add column from_path text;
