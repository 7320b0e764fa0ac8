mod leg;
mod player;
mod ride;
mod walker;
