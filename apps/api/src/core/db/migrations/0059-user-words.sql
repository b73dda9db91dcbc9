-- The words of the name, title and handle of each user, by which people are found; triggers renew them. core/db/words/user-words.ts splits a query in the
-- same way. Half-spaces are left out, and also separate words.
create table user_words (word {word} not null, user_id {int} not null references users (id), primary key (word, user_id));
create index user_words_user on user_words (user_id, word);
